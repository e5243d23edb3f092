import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { button } from '#ui/button.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { useSearchChange } from '#ui/search-change.ts'
import { Sheet } from '#ui/sheet.tsx'
import type { MaterialId, RateTown } from './material-rules.ts'

const LazyProposalForm = lazyPart(() => import('./proposal-form.tsx'), 'ProposalForm')

type Props = {
  material: MaterialId
  town: RateTown
  /** The address to return to after a login. It opens this form again. */
  returnTo: string
}

/** Shows the form for a rate, while the address has `propose`. People who can't propose rates read here who can. */
export function ProposeSheet({ material, town, returnTo }: Props) {
  const { t } = useLingui()
  const change = useSearchChange()
  return (
    <Sheet title={t`Propose a rate`} closeChange={{ propose: undefined }}>
      <ByVisitor
        guest={
          <>
            <p className="text-muted">
              <WhoMay />
            </p>
            <Link to="/login" search={{ redirect: returnTo }} className={button('primary', 'mt-5 min-h-12 w-full')}>
              <Trans>Login</Trans>
            </Link>
          </>
        }
        member={(member) =>
          member?.userType === 'customer' ? (
            <p className="text-muted">
              <WhoMay />
            </p>
          ) : (
            <QueryBoundary failure={<Trans>The form could not be loaded.</Trans>} fallback={formSkeleton}>
              {member ? (
                <LazyProposalForm
                  key={member.id}
                  material={material}
                  town={town}
                  onDone={() => change({ propose: undefined })}
                />
              ) : (
                formSkeleton
              )}
            </QueryBoundary>
          )
        }
      />
    </Sheet>
  )
}

function WhoMay() {
  return (
    <Trans>
      Contractors and architects who are registered here can propose rates. We check each before it is on the rate
      sheet.
    </Trans>
  )
}

const formSkeleton = <div aria-hidden="true" className="h-160 animate-pulse rounded-md bg-sunken" />
