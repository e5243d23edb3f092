import { Trans } from '@lingui/react/macro'

/** Of the dialog that says what went into the cart, also while it is loaded. */
export const boughtTitle = <Trans>Materials in your cart</Trans>
