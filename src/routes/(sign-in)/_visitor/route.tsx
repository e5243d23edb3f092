import { createFileRoute } from '@tanstack/react-router'
import { requireSignedOut } from '../../-guards.ts'

/** Login and registration, for signed-out visitors only. */
export const Route = createFileRoute('/(sign-in)/_visitor')({
  staticData: { isPrivate: true },
  beforeLoad: (route) => requireSignedOut(route),
})
