import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { type AlertSaid, alertDays, mostAlerts } from './rules.ts'
import { StopForm } from './stop-form.tsx'

export function StockAlertPage() {
  const { t } = useLingui()
  const { said, token } = useSearch({ from: '/(sign-in)/stock-alert' })
  const [isStopped, setIsStopped] = useState(false)
  const heading = useFocusWhen<HTMLHeadingElement>(isStopped)
  if (isStopped)
    return (
      <AccountFrame
        ref={heading}
        title={t`Emails stopped`}
        intro={<span role="status">{t`We won't email you about products that are in stock again.`}</span>}
      >
        <ShopLink />
      </AccountFrame>
    )
  if (token)
    return (
      <AccountFrame
        title={t`Stop these emails?`}
        intro={t`We'll stop emailing you about the products you are waiting for.`}
      >
        <StopForm token={token} onDone={() => setIsStopped(true)} />
      </AccountFrame>
    )
  return (
    <AccountFrame title={t`When a product is in stock again`} intro={<Said said={said} />}>
      <ShopLink />
    </AccountFrame>
  )
}

function Said({ said }: { said: AlertSaid | undefined }) {
  const { t } = useLingui()
  const texts: Record<AlertSaid, string> = {
    noted: t`We'll tell you once when it's back in stock, if that is within ${alertDays} days.`,
    there: t`This product is in stock again.`,
    gone: t`This product is no longer sold.`,
    many: t`You are already waiting for ${mostAlerts} products.`,
    invalid: t`Please enter a valid email address`,
    busy: t`That was too much at once. Please try again in a minute.`,
  }
  const text = said
    ? texts[said]
    : t`If a product is sold out, you can ask on its page to be told when it's back in stock.`
  return <span role="status">{text}</span>
}

function ShopLink() {
  const { t } = useLingui()
  return (
    <Link to="/shop" className={button('secondary', 'w-full')}>
      {t`Go to the shop`}
    </Link>
  )
}
