import { createFileRoute } from '@tanstack/react-router'
import { SettingsTab } from '../../-profile/settings-tab.tsx'

export const Route = createFileRoute('/_account/profile/_tabs/settings')({
  component: Settings,
})

function Settings() {
  const { user } = Route.useRouteContext()
  return <SettingsTab user={user} />
}
