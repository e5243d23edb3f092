import { createFileRoute } from '@tanstack/react-router'
import { requireAccount } from '../-guards.ts'

/** Pages for signed-in users; signed-out visitors are redirected to the login, and from there back. */
export const Route = createFileRoute('/_account')({
  staticData: { isPrivate: true },
  beforeLoad: (route) => requireAccount(route),
})
