import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { nextStepsQuery } from '#features/backoffice/operations/queries.ts'
import { doneCount, type Step, type StepName } from '#features/backoffice/operations/rules.ts'
import { homeOf, type UserType } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { circleIcon } from '#ui/more-icons.ts'

/**
 * The user's next steps, until all of them are done. If they cannot be loaded, only one line says so, because the page
 * works without them.
 */
export function NextSteps({ user }: { user: Account }) {
  const { t } = useLingui()
  const { data, isError } = useQuery(nextStepsQuery)
  if (isError && !data)
    return (
      <p className="mt-4 text-muted">
        <Trans>Your next steps could not be loaded.</Trans>
      </p>
    )
  const steps = data?.steps ?? []
  const done = doneCount(steps)
  const total = steps.length
  if (done === total) return null
  const hasBookmarks = steps.some(({ name, isDone }) => name === 'bookmark' && isDone)
  return (
    <section aria-labelledby="next-steps" className="mt-4 panel p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="next-steps" className="text-lg font-bold">
          {user.userType === 'customer' ? t`Your next steps` : t`Complete your profile`}
        </h2>
        <div className="flex items-center gap-3 text-sm font-medium text-muted">
          <progress
            value={done}
            max={total}
            aria-hidden="true"
            className="h-2 w-28 appearance-none overflow-hidden rounded-full bg-sunken text-primary [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-current"
          />
          <Trans>
            {done} of {total} done
          </Trans>
        </div>
      </div>
      <ul className="mt-3 grid gap-x-6 md:grid-cols-2">
        {steps.map((step) => (
          <StepRow key={step.name} step={step} userType={user.userType} hasBookmarks={hasBookmarks} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { step: Step; userType: UserType; hasBookmarks: boolean }

function StepRow({ step: { name, isDone }, userType, hasBookmarks }: RowProps) {
  const { t } = useLingui()
  const texts = useStepTexts()[name]
  if (isDone)
    return (
      <li className="flex min-h-11 items-center gap-3 text-muted">
        <CircleCheck size={20} aria-label={t`Done`} role="img" className="shrink-0 text-good" />
        <span>{texts}</span>
      </li>
    )
  const { to, hash } = targetOf(name, { userType, hasBookmarks })
  return (
    <li>
      <Link to={to} hash={hash} className="group flex min-h-11 items-center gap-3 py-1.5 font-medium">
        <Icon path={circleIcon} className="shrink-0 text-line-strong" />
        <span className="group-hover:underline">{texts}</span>
        <Icon path={icons.right} size={18} className="ml-auto shrink-0 text-muted" />
      </Link>
    </li>
  )
}

function useStepTexts(): Record<StepName, string> {
  const { t } = useLingui()
  return {
    photo: t`Add a photo of yourself or your logo`,
    about: t`Tell families about your work`,
    rates: t`Say what you charge per sq ft`,
    budgets: t`Say which budgets you work with`,
    services: t`List your services`,
    project: t`Show your first project with photos`,
    verification: t`Get verified: families look for the badge`,
    house: t`Create a project for your house`,
    bookmark: t`Press the heart on the profiles you like to save them`,
    contact: t`Call or message a contractor or architect`,
    address: t`Add the place where you want to build`,
  }
}

/** The link to the page on which a step is done. */
function targetOf(
  name: StepName,
  { userType, hasBookmarks }: { userType: UserType; hasBookmarks: boolean },
): { to: string; hash?: string } {
  switch (name) {
    case 'house':
      return { to: '/dashboard/projects/new' }
    case 'bookmark':
      return { to: '/professionals' }
    case 'contact':
      return hasBookmarks ? { to: '/dashboard/bookmarked', hash: 'bookmarked' } : { to: '/professionals' }
    case 'address':
      return { to: '/dashboard/profile/edit' }
    case 'project':
      return { to: `${homeOf(userType)}/portfolio/add` }
    case 'verification':
      return { to: `${homeOf(userType)}/profile`, hash: 'verification' }
    default:
      return { to: '/profile/professional', hash: editorPart[name] }
  }
}

/** The part of the editor in which a step is done. */
const editorPart = { photo: 'pictures', about: 'firm', rates: 'rates', budgets: 'rates', services: 'services' } as const
