import { createFileRoute, redirect } from '@tanstack/react-router'
import { firstScreenOf, screenPath } from '../-dashboard/screens.ts'

/** A dashboard's bare address leads to its first screen. */
export const Route = createFileRoute('/_account/$dashboard/')({
  beforeLoad: ({ context: { user } }) => {
    throw redirect({ to: screenPath(user.userType, firstScreenOf(user.userType)), replace: true })
  },
})
