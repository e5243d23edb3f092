import { Trans } from '@lingui/react/macro'

/** Title of the dialog that says what went into the cart. Also shown while the dialog loads. */
export const boughtTitle = <Trans>Materials in your cart</Trans>
