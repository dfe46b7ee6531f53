import Search from 'lucide-react/icons/search'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import type { SceneAthlete } from '~/components/bracket/scene/scene-path.ts'
import { useText } from '~/i18n/words.tsx'
import type { BracketController } from '../canvas/bracket-controller.ts'

const MOST = 8

/** Type a name, and the bracket flies there and marks the path. */
export function AthleteSearch({ controller }: { readonly controller: BracketController }) {
  const t = useText()
  const id = useId()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = useMemo(
    () => (open && query !== '' ? controller.findAthletes(query, MOST) : []),
    [controller, query, open],
  )
  const shows = open && query.trim() !== ''

  function choose(athlete: SceneAthlete | undefined) {
    if (!athlete) return
    controller.engine.goTo(athlete.athlete)
    setQuery('')
    setOpen(false)
  }

  function key(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setAt((before) => Math.min(before + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt((before) => Math.max(before - 1, 0))
    else if (event.key === 'Enter') choose(found[at])
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <div
      className="bracket-search"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        role="combobox"
        aria-label={t('bracket:view.find')}
        aria-expanded={shows}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={shows && found[at] ? `${id}-${at}` : undefined}
        placeholder={t('bracket:view.find')}
        autoComplete="off"
        value={query}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setAt(0)
          setOpen(true)
        }}
        onKeyDown={key}
      />
      <ul
        id={`${id}-found`}
        role="listbox"
        aria-label={t('bracket:view.find')}
        hidden={!shows || found.length === 0}
      >
        {found.map((athlete, index) => (
          <li
            key={athlete.athlete}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => {
              event.preventDefault()
              choose(athlete)
            }}
          >
            <b>{athlete.name}</b>
            <span>{athlete.affiliation}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={shows && found.length === 0 ? 'bracket-nobody' : 'sr-only'}>
        {shows
          ? found.length === 0
            ? t('bracket:view.notFound')
            : t('bracket:view.found', { count: found.length })
          : null}
      </p>
    </div>
  )
}
