import { createFileRoute } from '@tanstack/react-router'
import { requireNobody } from '../../-guards.ts'

/** Login and registration: whoever is signed in has no business there. */
export const Route = createFileRoute('/(sign-in)/_visitor')({
  beforeLoad: (route) => requireNobody(route),
})
