import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { namelessDays } from '#features/backoffice/support/rules.ts'
import { contactDetailsQuery } from '#features/people/contact-details/queries.ts'
import { formatDate } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { SettingsSection } from '#ui/settings-section.tsx'
import { ExportSection } from './export-section.tsx'
import { LeaveForm } from './leave-form.tsx'
import { LeavingPage, Points } from './leaving-page.tsx'
import { deletionMutation } from './mutations.ts'
import { erasureAfter, graceDays } from './rules.ts'

/** Explains what a deletion does, above the form that requests it. */
export function DeletePage() {
  const { t } = useLingui()
  const { user } = useRouteContext({ from: '/_account/profile/delete' })
  return (
    <LeavingPage
      user={user}
      title={t`Delete Account`}
      intro={
        <Trans>Once your account is deleted, it cannot be brought back. Please read first what will happen.</Trans>
      }
    >
      <SettingsSection id="deleted" title={t`What is deleted`}>
        <Points>
          <li>
            <Trans>Your account, with your name, your email address, your phone number and your address.</Trans>
          </li>
          {user.userType !== 'customer' && (
            <li>
              <Trans>Your profile, with your projects and the reviews of your work.</Trans>
            </li>
          )}
          <li>
            <Trans>Your bookmarks, messages, notifications, photos and settings, and how you log in.</Trans>
          </li>
        </Points>
      </SettingsSection>
      <SettingsSection id="kept" title={t`What stays, without your name`}>
        <Points>
          <li>
            <Trans>
              Reviews that you have written are shown as written by “Anonymous User”. You can delete them first.
            </Trans>
          </li>
          <li>
            <Trans>
              Messages that you have sent to us or to our grievance officer lose your name, your email address and your
              phone number. We delete them {namelessDays} days after you sent them. We keep them that long because of
              the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021.
            </Trans>
          </li>
          <li>
            <Trans>
              What you did together with others stays for them: on projects the payments, extras, snags and the diary,
              and bookings of machines.
            </Trans>
          </li>
          <li>
            <Trans>
              Your orders stay without your name and address. We keep their invoices, because tax law requires it.
            </Trans>
          </li>
        </Points>
      </SettingsSection>
      <ExportSection />
      <AskForIt />
    </LeavingPage>
  )
}

function AskForIt() {
  const { t } = useLingui()
  const language = useLanguage()
  // Until the contact details are loaded, the page does not promise an email or an SMS.
  const { data: details } = useQuery(contactDetailsQuery)
  const isEmailed = details?.emailConfirmed
  const isTexted = details?.email === null && details.phoneConfirmed && details.canSms
  const date = formatDate(language, erasureAfter(new Date()))
  return (
    <SettingsSection id="delete" title={t`You have ${graceDays} days to change your mind`}>
      <Points>
        <li>
          <Trans>You're logged out at once on all your devices, and no one sees your profile any more.</Trans>
        </li>
        <li>
          <Trans>
            If you ask for it today, your account will be deleted on {date}. If you log in before then, it won't be.
          </Trans>
        </li>
        {isEmailed && (
          <li>
            <Trans>We'll email you this date.</Trans>
          </li>
        )}
        {isTexted && (
          <li>
            <Trans>We'll send you this date by SMS.</Trans>
          </li>
        )}
        <li>
          <Trans>
            Only need a break?{' '}
            <Link to="/profile/deactivate" className="font-medium text-primary underline">
              Deactivate your account
            </Link>{' '}
            instead.
          </Trans>
        </li>
      </Points>
      <LeaveForm
        action={t`Delete Account`}
        mutation={deletionMutation}
        notice={({ deleteAt }) => {
          const date = formatDate(language, deleteAt)
          return {
            title: t`Your account will be deleted on ${date}`,
            text: t`If you change your mind, log in before then.`,
          }
        }}
      />
    </SettingsSection>
  )
}
