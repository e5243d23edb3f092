import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { acceptTermsMutation, readTermsMutation } from '#features/people/legal/mutations.ts'
import type { TermsNotice } from '#features/people/legal/schema.ts'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { useAction } from '#ui/use-action.ts'

/**
 * Announces a future version of the terms, or asks to accept the current one. On a phone the notice is above the bottom
 * bar. On a page that fills the screen the notice is below the content, so that it covers nothing.
 */
export function TermsBar({ terms }: { terms: TermsNotice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isAnnounced = terms.state === 'announced'
  const { mutate, isPending } = useAction(isAnnounced ? readTermsMutation : acceptTermsMutation, {
    failed: t`Error`,
    onSuccess: () => document.getElementById('main')?.focus({ preventScroll: true }),
  })
  const date = formatDate(language, terms.inForceSince)
  return (
    <aside
      aria-label={t`Terms of Service`}
      className="fixed inset-x-0 bottom-(--bottom-bar) in-[#root:has(.filled-main)]:static z-30 border-t border-line-strong bg-raised shadow-float"
    >
      <div className="page flex flex-wrap items-center justify-end gap-x-6 gap-y-2 py-3">
        <p className="grow basis-72">
          {isAnnounced ? (
            <Trans>We have new Terms of Service. They apply from {date}.</Trans>
          ) : (
            <Trans>New Terms of Service have applied since {date}. Please accept them.</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to="/terms/$version" params={{ version: terms.version }} className={button('quiet')}>
            <Trans>Read the terms</Trans>
          </Link>
          <button
            type="button"
            disabled={isPending}
            onClick={() => mutate({ version: terms.version })}
            className={button('primary')}
          >
            {isAnnounced ? t`I have read them` : t`I accept`}
          </button>
        </div>
      </div>
    </aside>
  )
}
