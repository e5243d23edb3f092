import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { SearchLink } from '#ui/search-link.tsx'
import type { ReviewRefusal as Refusal } from './rules.ts'

type LoginProps = { name: string; lang: string; returnTo: string }

/**
 * Asks a visitor to log in, because every review needs an account. Says who may write a review, so that nobody logs in
 * for nothing. `returnTo` is the address after the login.
 */
export function LogInToReview({ name, lang, returnTo }: LoginProps) {
  return (
    <div>
      <p>
        <Trans>Please log in to write a review.</Trans>
      </p>
      <p className="mt-1 text-muted">
        <Trans>
          You can review <span lang={lang}>{name}</span> once you have called or messaged them here.
        </Trans>
      </p>
      <Link to="/login" search={{ redirect: returnTo }} className={button('primary', 'mt-3')}>
        <Trans>Login</Trans>
      </Link>
    </div>
  )
}

/** For 'removed', `RemovedReview` is shown. For 'not_confirmed', the form asks when it is sent. */
type Props = { refusal: Exclude<Refusal, 'removed' | 'not_confirmed'>; name: string; lang: string }

/** Says why a signed-in visitor may not review this professional, and what they can do about it. */
export function ReviewRefusal({ refusal, name, lang }: Props) {
  switch (refusal) {
    case 'own':
      return (
        <p>
          <Trans>You cannot review yourself. On your own profile you can reply to reviews of your work.</Trans>
        </p>
      )
    case 'not_a_home_builder':
      return (
        <p>
          <Trans>
            Only home builders can write reviews. As a contractor or architect, you can reply to reviews of your work on
            your own profile.
          </Trans>
        </p>
      )
    case 'other_account':
      return (
        <p>
          <Trans>
            You have already reviewed <span lang={lang}>{name}</span> with another account.
          </Trans>
        </p>
      )
    case 'not_in_contact':
      return (
        <>
          <p>
            <Trans>
              Only people who have been in contact can write a review. Call or message <span lang={lang}>{name}</span>{' '}
              first, then come back and write yours.
            </Trans>
          </p>
          <SearchLink change={{ contact: 'true' }} className={button('primary', 'mt-3')}>
            <Trans>Contact</Trans>
          </SearchLink>
        </>
      )
  }
}
