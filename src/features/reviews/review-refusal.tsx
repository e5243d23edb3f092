import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '../../ui/button.ts'
import { SearchLink } from '../../ui/search-link.tsx'
import type { ReviewRefusal as Refusal } from './rules.ts'

type Props = {
  refusal: Refusal
  name: string
  lang: string
  /** The URL to return to after login. */
  returnTo: string
}

/** Why the visitor may not review this professional, and what to do about it. */
export function ReviewRefusal({ refusal, name, lang, returnTo }: Props) {
  switch (refusal) {
    case 'not_signed_in':
      return (
        <>
          <p>
            <Trans>Please log in to write a review.</Trans>
          </p>
          <Link to="/login" search={{ redirect: returnTo }} className={button('primary', 'mt-3')}>
            <Trans>Login</Trans>
          </Link>
        </>
      )
    case 'not_a_home_builder':
      return (
        <p>
          <Trans>
            Reviews are written by home builders. Your account is a professional's: on your own page you can reply to
            reviews of your work.
          </Trans>
        </p>
      )
    case 'not_in_contact':
      return (
        <>
          <p>
            <Trans>
              Reviews come from people who have been in contact. Call or write to <span lang={lang}>{name}</span> first;
              then your review is welcome.
            </Trans>
          </p>
          <SearchLink change={{ contact: 'true' }} className={button('primary', 'mt-3')}>
            <Trans>Contact</Trans>
          </SearchLink>
        </>
      )
  }
}
