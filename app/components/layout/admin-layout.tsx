import type { ReactNode } from 'react'
import { adminMenu } from './admin-menu.ts'
import { WorkspaceLayout } from './workspace-layout.tsx'

/** The admin area: its collapsible menu and the page (spec §2). */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  return (
    <WorkspaceLayout groups={adminMenu} sidebar="switch">
      {children}
    </WorkspaceLayout>
  )
}
