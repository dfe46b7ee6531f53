import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'

/** Opens the file of a document. */
export function DocumentFileLink({
  documentId,
  label,
  className,
}: {
  readonly documentId: number
  /** Names the document: a list has a link on each line. */
  readonly label: string
  readonly className: string
}) {
  const t = useText()
  return (
    <Link to={paths.documentFile(documentId)} reloadDocument aria-label={label} className={className}>
      {t('documents:openShort')}
    </Link>
  )
}
