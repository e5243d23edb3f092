import { createFileRoute } from '@tanstack/react-router'
import { requireAccount } from '../-guards.ts'

/** Pages of somebody's own: nobody else is led to the login, and back from there. */
export const Route = createFileRoute('/_account')({
  beforeLoad: (route) => requireAccount(route),
})
