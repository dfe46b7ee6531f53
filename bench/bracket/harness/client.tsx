import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './page.css'
import { Page, readQuery } from './page.tsx'

const root = document.getElementById('root')
if (root)
  hydrateRoot(
    root,
    <StrictMode>
      <Page query={readQuery(location.search)} />
    </StrictMode>,
  )
