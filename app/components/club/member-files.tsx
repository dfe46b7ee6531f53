import { useLocation } from '@remix-run/react'
import Download from 'lucide-react/icons/download'
import { useText } from '~/i18n/words.tsx'
import { paths, TABLE_FORMATS } from '../paths.ts'
import { FORMAT_NAMES } from '../results/file-links.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'

/** The list as the address narrows and sorts it, as files. */
export function MemberFiles() {
  const t = useText()
  return (
    <CachedMarkup
      as="ul"
      name="files of members"
      texts={{ search: useLocation().search }}
      aria-label={t('athlete:members.files')}
      className="flex flex-wrap gap-2"
      content={({ search }) =>
        TABLE_FORMATS.map((format) => (
          <li key={format}>
            <a
              href={`${paths.clubMembersFile(format)}${search}`}
              download
              className={buttonClass('secondary')}
            >
              <Download size={18} />
              {t('athlete:members.file', { format: FORMAT_NAMES[format] })}
            </a>
          </li>
        ))
      }
    />
  )
}
