import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { button } from '#ui/button.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { readSubject, type SubjectKind, subjectText } from './rules.ts'

const LazyReportForm = lazyPart(() => import('./report-form.tsx'), 'ReportForm')

type Props = {
  /** The search parameter `report`. The sheet stays closed if the value is not a valid subject. */
  report: string | undefined
  /** The address to return to after login, which opens this sheet again. */
  returnTo: string
}

/** The report form for something on this page. Guests see a link to the login, which leads back to the form. */
export function ReportSheet({ report, returnTo }: Props) {
  const { t } = useLingui()
  const subject = report ? readSubject(report) : undefined
  if (!subject) return null
  const titles: Record<SubjectKind, string> = {
    review: t`Report this review`,
    reply: t`Report this reply`,
    photo: t`Report this photo`,
    project: t`Report this project`,
    professional: t`Report this profile`,
    'product-review': t`Report this review`,
    message: t`Report this message`,
  }
  return (
    <Sheet
      title={titles[subject.kind]}
      closeChange={{ report: undefined }}
      // Gives the sheet the height that it has with the form, so that it does not grow when the form loads.
      className="in-[.member]:h-[90dvh] in-[.member]:sm:h-[min(90dvh,44rem)]"
    >
      <ByVisitor
        guest={
          <>
            <p className="text-muted">
              <Trans>Log in to report this. We look at every report within 48 hours.</Trans>
            </p>
            <Link to="/login" search={{ redirect: returnTo }} className={button('primary', 'mt-5 min-h-12 w-full')}>
              <Trans>Login</Trans>
            </Link>
          </>
        }
        member={(member) => (
          <div className="flex grow flex-col [&>form]:contents">
            {member ? (
              <QueryBoundary failure={<Trans>The form could not be loaded.</Trans>} fallback={formSkeleton}>
                <LazyReportForm key={member.id} subject={subjectText(subject)} />
              </QueryBoundary>
            ) : (
              formSkeleton
            )}
          </div>
        )}
      />
    </Sheet>
  )
}

const formSkeleton = <div className="min-h-96 grow animate-pulse rounded-md bg-sunken" />
