import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useForgetAccount } from '#features/people/accounts/logout.tsx'
import { PasswordPrompt } from '#features/people/security/password-prompt.tsx'
import type { WithPassword } from '#features/people/security/schema.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { useLanguage } from '#ui/language.ts'
import { type Notice, showAfterReload } from '#ui/toast.ts'

type Props<Answer> = {
  /** The text of the button that opens the form, and of the one that sends it. */
  action: string
  mutation: UseMutationOptions<Answer, Error, WithPassword>
  /** The notice that the home page shows after the user has left. */
  notice: (answer: Answer) => Notice
}

/** Shows a button, and after a press a field for the password. When the form has been sent, the user is logged out. */
export function LeaveForm<Answer>({ action, mutation, notice }: Props<Answer>) {
  const language = useLanguage()
  const forget = useForgetAccount()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useFocusWhen<HTMLButtonElement>(!isOpen)
  async function leave(answer: Answer): Promise<void> {
    showAfterReload(notice(answer))
    await forget()
    location.assign(withLanguage(language, '/'))
  }
  return isOpen ? (
    <PasswordPrompt
      action={action}
      variant="danger"
      mutation={mutation}
      toBody={(password) => ({ password })}
      onDone={(answer) => void leave(answer)}
      onCancel={() => setIsOpen(false)}
    />
  ) : (
    <button ref={opener} type="button" onClick={() => setIsOpen(true)} className={button('danger', 'mt-5')}>
      {action}
    </button>
  )
}
