import Keyboard from 'lucide-react/icons/keyboard'
import { useText } from '~/i18n/words.tsx'
import { cornerKeys, CORNER_KEY_WORDS, HELP_CAP, keyCap, SHARED_KEY_WORDS } from './keyboard-shortcuts.ts'
import { TablePopover } from './table-popover.tsx'
import { isSwapped } from './table-layout.ts'
import { sidesOf, useTable } from './table-context.tsx'

function Caps({ codes }: { readonly codes: string }) {
  return (
    <span className="flex gap-1.5">
      {codes.split(' ').map((code) => (
        <kbd key={code} className="table-keycap">
          {keyCap(code)}
        </kbd>
      ))}
    </span>
  )
}

/** The keys of the table, each corner's under the hand at its side of the screen. */
export function KeyHelp() {
  const t = useText()
  const { rules, layout } = useTable()
  const [first, second] = sidesOf(layout)
  const swapped = isSwapped(layout)
  const words = CORNER_KEY_WORDS.filter(([act]) =>
    act === 'one' || act === 'two' ? true : rules.controls.includes(act),
  )
  return (
    <TablePopover
      title={t('judge:table.keys')}
      button={<Keyboard size={20} aria-label={t('judge:table.keys')} />}
      buttonClass="min-h-11 w-11 border-transparent px-0 text-ink-muted max-lg:hidden"
      keys="Help"
      close={t('common:actions.close')}
    >
      <dl className="flex flex-col divide-y divide-line">
        {SHARED_KEY_WORDS.map(([codes, word]) => (
          <div key={codes} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{t(word)}</dt>
            <dd>
              <Caps codes={codes} />
            </dd>
          </div>
        ))}
        <div className="flex items-center justify-between gap-4 py-1.5">
          <dt>{t('judge:keys.help')}</dt>
          <dd>
            <kbd className="table-keycap">{HELP_CAP}</kbd>
          </dd>
        </div>
      </dl>
      <table className="w-full">
        <thead>
          <tr className="text-sm text-ink-muted">
            <th className="py-1 text-start font-medium">{t(`common:sides.${first}Short`)}</th>
            <th className="py-1 text-center font-medium">{t('judge:keys.action')}</th>
            <th className="py-1 text-end font-medium">{t(`common:sides.${second}Short`)}</th>
          </tr>
        </thead>
        <tbody>
          {words.map(([act, word]) => (
            <tr key={act} className="border-t border-line">
              <td className="py-1.5">
                <Caps codes={cornerKeys(first, swapped)[act]} />
              </td>
              <td className="py-1.5 text-center">{t(word)}</td>
              <td className="py-1.5">
                <span className="flex justify-end">
                  <Caps codes={cornerKeys(second, swapped)[act]} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-muted">{t('judge:table.keysHint')}</p>
    </TablePopover>
  )
}
