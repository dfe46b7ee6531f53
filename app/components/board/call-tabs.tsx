import { useText } from '~/i18n/words.tsx'
import { consolePaths } from '../console-paths.ts'
import { Tabs } from '../ui/tabs.tsx'

/** The two pages of the call room: all mats at the accreditation desk, one after the other at the microphone. */
export function CallTabs({ slug }: { readonly slug: string }) {
  const t = useText()
  return (
    <Tabs
      label={t('board:calls.title')}
      tabs={[
        { to: consolePaths.managedCalls(slug), label: t('board:calls.title'), end: true },
        { to: consolePaths.managedAnnouncer(slug), label: t('board:calls.announcer') },
      ]}
    />
  )
}
