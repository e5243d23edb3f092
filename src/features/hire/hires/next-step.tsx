import { Trans } from '@lingui/react/macro'
import { formatDate, formatMoment, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { settlementOf } from './rules.ts'
import type { Hire } from './schema.ts'

/** Says in a sentence or two what state the hire is in and who has to act. */
export function NextStep({ hire }: { hire: Hire }) {
  const language = useLanguage()
  const { state, side, from, until, today, claim, isLate, isSaid, saidOn, deposit, lateSum } = hire
  const isHirer = side === 'hirer'
  const [first, last, moment] = [
    formatDate(language, from),
    formatDate(language, until),
    formatMoment(language, hire.expiresAt),
  ]
  const claimed = formatRupees(claim?.amount ?? 0)
  const late = formatRupees(lateSum)
  const sum = formatRupees(hire.total + deposit)
  const rest = formatRupees(Math.abs(settlementOf({ deposit, claimSum: claim?.sum ?? null })))
  switch (state) {
    case 'asked':
      if (isHirer)
        return (
          <Trans>The days are reserved for you. The lender has until {moment} to confirm, and you will be told.</Trans>
        )
      return hire.steps.includes('confirm') ? (
        <Trans>Confirm or decline by {moment}. After that the request lapses, and the days are free again.</Trans>
      ) : (
        <Trans>This request can't be confirmed any more.</Trans>
      )
    case 'confirmed':
      if (until < today)
        return (
          <Trans>
            The days have passed, and no hand-over was recorded. The booking ends 3 days after its last day if none is
            recorded.
          </Trans>
        )
      return isHirer ? (
        <Trans>
          Agreed for {first}. Have {sum} ready at the hand-over, in cash or by UPI. That includes the deposit.
        </Trans>
      ) : (
        <Trans>
          Agreed for {first}. You will be paid {sum} at the hand-over. That includes the deposit.
        </Trans>
      )
    case 'handed_over':
      if (isSaid && saidOn) {
        const said = formatDate(language, saidOn)
        return isHirer ? (
          <Trans>
            You gave it back on {said}. The lender has to confirm it. If they don't within 3 days, you can ask
            KamshetBuild for help.
          </Trans>
        ) : (
          <Trans>
            The hirer says that it has been back since {said}. Record its return, with another day if it came back on
            another one.
          </Trans>
        )
      }
      if (isLate) return <Trans>It should have come back on {last}. Every extra day costs the daily rate.</Trans>
      return isHirer ? (
        <Trans>The machine is with you until {last}. The day of the return counts as well.</Trans>
      ) : (
        <Trans>The machine is out until {last}. Record its return when it is back.</Trans>
      )
    case 'returned':
      if (claim?.state === 'claimed')
        return isHirer ? (
          <Trans>
            The lender claims {claimed}. Agree to it, or say why not. If you don't agree, KamshetBuild will decide.
          </Trans>
        ) : (
          <Trans>{claimed} is claimed. The hirer has to agree, or say why not.</Trans>
        )
      if (claim?.state === 'disputed')
        return <Trans>You two didn't agree on the claim of {claimed}. KamshetBuild will decide.</Trans>
      return isHirer ? (
        <Trans>
          The machine is back. The lender settles the deposit with you next. If they don't within 3 days, you can ask
          KamshetBuild for help.
        </Trans>
      ) : lateSum > 0 && claim === null ? (
        <Trans>
          The machine came back late: {late} at the daily rate. Claim that, or settle {rest} of the deposit with the
          hirer.
        </Trans>
      ) : (
        <Trans>The machine is back. Next, settle {rest} of the deposit with the hirer.</Trans>
      )
    case 'closed':
      return <Trans>This booking is finished.</Trans>
    case 'declined':
      return isHirer ? (
        <Trans>The lender declined. You can look for another machine.</Trans>
      ) : (
        <Trans>The request was declined.</Trans>
      )
    case 'cancelled':
      return <Trans>This booking was cancelled. Nothing has to be paid.</Trans>
    case 'expired':
      return isHirer ? (
        <Trans>The lender didn't answer within 24 hours. You can look for another machine.</Trans>
      ) : (
        <Trans>The request lapsed after 24 hours without an answer.</Trans>
      )
  }
}
