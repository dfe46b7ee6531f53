import { createRequire } from 'node:module'
import type { ElementType, Key, ReactElement } from 'react'

type Props = Readonly<Record<string, unknown>>
type MakeElement = (type: ElementType, props: Props, key?: Key) => ReactElement

interface JsxRuntime {
  jsx: MakeElement
  jsxs: MakeElement
}

const ELEMENT = Symbol.for('react.element')

/**
 * Has React 18 take the props of an element as they are written, as React 19 does: it copies them, though nobody else
 * has them (docs/decisions/0053). Only for what is imported later, and for elements that are drawn by the server: those
 * made so know no owner, which the browser needs for the refs of old.
 */
export function takeProps(): void {
  const runtime = createRequire(import.meta.url)('react/jsx-runtime') as JsxRuntime
  const { jsx } = runtime
  const make: MakeElement = (type, props, key) =>
    'ref' in props || 'key' in props || (type as { defaultProps?: unknown }).defaultProps !== undefined
      ? jsx(type, props, key)
      : ({
          $$typeof: ELEMENT,
          type,
          key: key === undefined ? null : String(key),
          ref: null,
          props,
          _owner: null,
        } as unknown as ReactElement)
  runtime.jsx = make
  runtime.jsxs = make
}
