import { createFileRoute } from '@tanstack/react-router'
import { requireNobody } from '../../-guards.ts'

/** Login and registration, for signed-out visitors only. */
export const Route = createFileRoute('/(sign-in)/_visitor')({
  beforeLoad: (route) => requireNobody(route),
})
