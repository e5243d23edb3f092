import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarRange, Camera, IndianRupee } from 'lucide-react'
import { button } from '#ui/button.ts'

/** Tells visitors who are logged out what the Track page is for. */
export function TrackIntroduction() {
  return (
    <>
      <h2 className="mt-10 text-2xl font-bold tracking-tight">
        <Trans>Your house, step by step</Trans>
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-muted text-pretty">
        <Trans>
          Follow your house from the first pit to the keys: you, your contractor and your architect see the same stages,
          photos and payments, on your phones. It is free.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/login" search={{ redirect: '/track' }} className={button('primary')}>
          <Trans>Log in to see your projects</Trans>
        </Link>
        <Link to="/register" search={{ redirect: '/track' }} className={button('secondary')}>
          <Trans>Sign up</Trans>
        </Link>
      </div>
      <ul className="mt-8 grid gap-4 sm:grid-cols-3">
        <li className="panel p-5">
          <CalendarRange size={26} aria-hidden="true" className="text-primary" />
          <h3 className="mt-3 font-bold">
            <Trans>What is being built now</Trans>
          </h3>
          <p className="mt-1 text-muted">
            <Trans>Every stage with its dates, planned and real, and the weeks of the monsoon.</Trans>
          </p>
        </li>
        <li className="panel p-5">
          <Camera size={26} aria-hidden="true" className="text-primary" />
          <h3 className="mt-3 font-bold">
            <Trans>Photos from the site</Trans>
          </h3>
          <p className="mt-1 text-muted">
            <Trans>A diary with photos, workers and deliveries, day by day.</Trans>
          </p>
        </li>
        <li className="panel p-5">
          <IndianRupee size={26} aria-hidden="true" className="text-primary" />
          <h3 className="mt-3 font-bold">
            <Trans>What is paid and agreed</Trans>
          </h3>
          <p className="mt-1 text-muted">
            <Trans>Payments that both sides confirm, and extras with a price before the work begins.</Trans>
          </p>
        </li>
      </ul>
    </>
  )
}
