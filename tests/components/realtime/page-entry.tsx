import { hydrateRoot } from 'react-dom/client'
import { KEY } from './key.ts'
import { Page } from './page.tsx'

hydrateRoot(document.getElementById('root')!, <Page socketKey={KEY} />)
