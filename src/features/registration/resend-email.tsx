import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalOf, send } from '../../platform/api.ts'
import { button } from '../../ui/button.ts'
import { useIsHydrated } from '../../ui/hydrated.ts'
import { toast } from '../../ui/toast.ts'
import { useRefetchVisitor } from '../accounts/session.tsx'

type Props = { email: string; look: 'primary' | 'secondary' }

/** Asks for another letter with the link that confirms the e-mail address, and says what came of it. */
export function ResendEmail({ email, look }: Props) {
  const { t } = useLingui()
  const refetchVisitor = useRefetchVisitor()
  const isReady = useIsHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<{ text: string; isBad: boolean }>()

  async function ask() {
    setIsBusy(true)
    setSaid(undefined)
    try {
      const { sent } = await send<{ sent: boolean }>('POST', '/api/auth/confirmation-emails')
      if (sent) setSaid({ text: t`A letter with a new link is on its way to ${email}.`, isBad: false })
      else {
        toast(t`Your e-mail address is confirmed`)
        await refetchVisitor()
      }
    } catch (error) {
      setSaid({ text: refusalOf(error) || t`An error occurred`, isBad: true })
    }
    setIsBusy(false)
  }

  return (
    <div>
      <button
        type="button"
        disabled={!isReady || isBusy}
        onClick={ask}
        className={button(look, look === 'primary' ? 'w-full' : 'max-sm:w-full')}
      >
        {isBusy ? t`Sending...` : t`Send the letter again`}
      </button>
      <p role="status" className={`wrap-anywhere ${said ? 'mt-3' : ''} ${said?.isBad ? 'text-danger' : 'text-good'}`}>
        {said?.text}
      </p>
    </div>
  )
}
