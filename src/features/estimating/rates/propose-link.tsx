import { Trans } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { SearchLink } from '#ui/search-link.tsx'

/** A link that opens the form for a rate. It is a link, not a button, so that it works before the script has loaded. */
export function ProposeLink({ className = '' }: { className?: string }) {
  return (
    <SearchLink change={{ propose: 'true' }} rel="nofollow" className={button('secondary', className)}>
      <Trans>Propose a rate</Trans>
    </SearchLink>
  )
}
