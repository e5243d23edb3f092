import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type LoginSearch, requireSignedOut } from '../../-guards.ts'

/** Login and registration, for signed-out visitors only. */
export const Route = createFileRoute('/(sign-in)/_visitor')({
  staticData: { isPrivate: true },
  beforeLoad: (route) => requireSignedOut(route),
  component: SignIn,
})

/**
 * When the server redirects from '/order/2#returns' to the login, it doesn't see '#returns', but the browser puts it
 * behind the login's address. From there it is added to the address to which the login leads.
 */
function SignIn() {
  const router = useRouter()
  useEffect(() => {
    const { hash, search } = router.state.location
    const { redirect }: LoginSearch = search
    if (!hash || !redirect || redirect.includes('#')) return
    void router.navigate({ to: '.', search: { ...search, redirect: `${redirect}#${hash}` }, hash: '', replace: true })
  }, [router])
  return <Outlet />
}
