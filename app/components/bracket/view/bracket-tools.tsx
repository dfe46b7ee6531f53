import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import type { BracketController } from '../canvas/bracket-controller.ts'

/** Everything the wheel and two fingers do, for those who have neither. */
export function ZoomButtons(props: { readonly controller: BracketController; readonly hidden: boolean }) {
  const t = useText()
  const { engine } = props.controller
  return (
    <div className="bracket-zoom" role="group" aria-label={t('bracket:view.tools')} hidden={props.hidden}>
      <ToolButton label={t('bracket:view.zoomOut')} onClick={() => engine.zoomOut()}>
        <Minus size={20} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('bracket:view.zoomIn')} onClick={() => engine.zoomIn()}>
        <Plus size={20} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('bracket:view.fit')} onClick={() => engine.fit()}>
        <Maximize size={18} aria-hidden="true" />
      </ToolButton>
    </div>
  )
}

function ToolButton(props: {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      className="bracket-tool"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  )
}

/** Whose path is marked, and the button that ends it. */
export function FollowChip({ name, onClear }: { readonly name: string; readonly onClear: () => void }) {
  const t = useText()
  return (
    <div className="bracket-follow">
      <span>{t('bracket:view.following', { name })}</span>
      <button
        type="button"
        className="bracket-tool"
        aria-label={t('bracket:view.unfollow')}
        title={t('bracket:view.unfollow')}
        onClick={onClear}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
