import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { LoginFirstForm } from '#features/people/accounts/login-first-form.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import type { HeartVariant } from './heart.tsx'

type Props = { professionalId: number; variant: HeartVariant; early: RefObject<number>; children: ReactNode }

/** Sends a signed-out visitor to the login page, which adds the bookmark afterwards. */
export function BookmarkLoginForm({ professionalId, variant, early, children }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  return (
    <LoginFirstForm
      after={{ bookmark: String(professionalId) }}
      onGuest={() =>
        variant === 'card'
          ? toast(t`You need to be logged in to bookmark professionals`)
          : toast(t`Authentication required`, t`Please log in to bookmark professionals`)
      }
      onFailure={(error) => toastFailure(t`Failed to bookmark professional`, failureText(error), error)}
      early={early}
    >
      {children}
    </LoginFirstForm>
  )
}
