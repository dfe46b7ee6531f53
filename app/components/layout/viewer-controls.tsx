import { Notifications } from './notifications.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import type { Viewer } from './viewer.tsx'

/** What the head has for whoever is signed in. */
export default function ViewerControls({ viewer }: { readonly viewer: Viewer }) {
  return (
    <>
      <Notifications viewer={viewer} />
      <ProfileMenu viewer={viewer} />
    </>
  )
}
