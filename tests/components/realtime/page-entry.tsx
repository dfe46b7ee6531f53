import { hydrateRoot } from 'react-dom/client'
import { KEY } from './key'
import { Page } from './page'

hydrateRoot(document.getElementById('root')!, <Page socketKey={KEY} />)
