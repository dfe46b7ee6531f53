import Download from 'lucide-react/icons/download'
import { useText } from '~/i18n/words.tsx'
import { type TableName, consolePaths } from '../console-paths.ts'
import { TABLE_FORMATS } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'

export const FORMAT_NAMES = { csv: 'CSV', xlsx: 'Excel' } as const

/** The files a table of a competition can be taken away as; `search` narrows it as the address does. */
export function FileLinks({
  slug,
  names,
  search = '',
}: {
  readonly slug: string
  readonly names: readonly TableName[]
  readonly search?: string
}) {
  const t = useText()
  return (
    <CachedMarkup
      as="ul"
      name="files"
      shows={[slug, names]}
      texts={{ search }}
      aria-label={t('organiser:files.title')}
      className="flex flex-wrap gap-2"
      content={(texts) =>
        names.flatMap((name) =>
          TABLE_FORMATS.map((format) => (
            <li key={`${name}.${format}`}>
              <a
                href={`${consolePaths.managedFile(slug, name, format)}${texts.search}`}
                download
                className={buttonClass('secondary')}
              >
                <Download size={18} />
                {t('organiser:files.link', {
                  table: t(`organiser:files.tables.${name}`),
                  format: FORMAT_NAMES[format],
                })}
              </a>
            </li>
          )),
        )
      }
    />
  )
}
