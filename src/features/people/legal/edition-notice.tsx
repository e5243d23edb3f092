import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { Edition } from './schema.ts'

const linkClass = 'font-medium text-primary underline'

/**
 * Shows a notice above a version of the terms that is not in force yet, is not in force any more, or will be followed
 * by a new version.
 */
export function EditionNotice({ edition: { state, inForceSince, next } }: { edition: Edition }) {
  const language = useLanguage()
  const since = formatDate(language, inForceSince)
  const until = next && formatDate(language, next.inForceSince)
  if (state === 'in_force' && !next) return null
  return (
    <p className="mb-8 rounded-xl bg-sunken p-5 font-medium">
      {state === 'coming' ? (
        <Trans>
          These terms apply from {since}. Until then,{' '}
          <Link to="/terms" activeOptions={{ exact: true }} className={linkClass}>
            the terms that apply today
          </Link>{' '}
          stay in force.
        </Trans>
      ) : state === 'past' ? (
        <Trans>
          These terms applied until {until}.{' '}
          <Link to="/terms" activeOptions={{ exact: true }} className={linkClass}>
            Read the terms that apply today
          </Link>
        </Trans>
      ) : (
        <Trans>
          From {until} new terms apply.{' '}
          <Link to="/terms/$version" params={{ version: next!.version }} className={linkClass}>
            Read the new terms
          </Link>
        </Trans>
      )}
    </p>
  )
}
