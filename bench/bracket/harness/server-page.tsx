import { renderToString } from 'react-dom/server'
import { Page, readQuery } from './page.tsx'

export const render = (search: string): string => renderToString(<Page query={readQuery(search)} />)
