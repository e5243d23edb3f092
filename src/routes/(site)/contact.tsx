import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactForm } from '#features/backoffice/support/contact-form.tsx'
import { GrievanceOfficer } from '#features/backoffice/support/grievance-officer.tsx'
import { OfficeDetails } from '#features/backoffice/support/office-details.tsx'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { useDraftTurn } from '#ui/draft-turn.ts'

export const Route = createFileRoute('/(site)/contact')({
  head: ({ match }) => {
    const { i18n } = match.context
    return pageHead(match.context, {
      title: i18n._(msg`Contact Us`),
      description: i18n._(msg`Write to KamshetBuild, call us, or reach the grievance officer.`),
      canonical: '/contact',
    })
  },
  component: Contact,
})

function Contact() {
  const visitor = useVisitor()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pt-10 pb-8 md:pt-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h1 className="text-3xl/snug font-bold tracking-tight md:text-5xl/tight">
          <Trans>Contact Us</Trans>
        </h1>
        <p className="mt-4 mb-8 max-w-xl text-lg text-muted">
          <Trans>Write to us in English, Hindi or Marathi. We'll reply by email.</Trans>
        </p>
        <ContactForm key={useDraftTurn()} visitor={visitor ?? null} />
      </div>
      <aside className="space-y-8 lg:pt-4">
        <section>
          <h2 className="mb-3 text-lg font-semibold">
            <Trans>Reach us directly</Trans>
          </h2>
          <OfficeDetails />
        </section>
        <GrievanceOfficer />
      </aside>
    </div>
  )
}
