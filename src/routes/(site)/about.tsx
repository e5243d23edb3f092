import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { OfficeDetails } from '#features/backoffice/support/office-details.tsx'
import { pageHead, siteName } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'

export const Route = createFileRoute('/(site)/about')({
  head: ({ match }) => {
    const { i18n, publicUrl } = match.context
    const description = i18n._(
      msg`Why KamshetBuild began in Kamshet in 2023, what we stand for, and how families find the people who build their homes.`,
    )
    return pageHead(match.context, {
      title: i18n._(msg`About KamshetBuild`),
      description,
      canonical: '/about',
      records: [
        {
          '@type': 'Organization',
          name: siteName,
          url: publicUrl,
          logo: `${publicUrl}/icon-512.png`,
          foundingDate: '2023',
        },
      ],
    })
  },
  component: About,
})

const heading = 'text-2xl font-bold tracking-tight md:text-3xl'

function About() {
  const { t } = useLingui()
  return (
    <div className="pb-8">
      <header className="page pt-10 pb-12 md:pt-20 md:pb-20">
        <p className="font-semibold text-primary">
          <Trans>Our mission</Trans>
        </p>
        <h1 className="mt-3 max-w-4xl text-3xl/snug font-bold tracking-tight md:text-5xl/tight">
          <Trans>Every family should know who builds their home before the first brick is laid.</Trans>
        </h1>
        <p className="mt-6 max-w-2xl text-lg text-muted md:text-xl">
          <Trans>
            A house is the biggest purchase most families ever make. We connect people who want to build with
            contractors and architects around Kamshet, Lonavla, Pune and Mumbai, and show the work they have done.
          </Trans>
        </p>
      </header>

      <section className="bg-sunken">
        <div className="page grid gap-8 py-14 md:grid-cols-[1fr_2fr] md:py-20">
          <h2 className={heading}>
            <Trans>Our story</Trans>
          </h2>
          <div className="max-w-2xl space-y-4 text-lg">
            <p>
              <Trans>
                KamshetBuild was founded in 2023 in Kamshet, between the hills of Lonavla and the sites of Pune.
                Families here asked neighbours and shopkeepers for the name of a contractor, and compared quotes written
                on the back of a bill.
              </Trans>
            </p>
            <p>
              <Trans>
                Good contractors and architects had the opposite problem: years of work, and nowhere to show it. So we
                made one place where you can compare past projects, reviews and price ranges side by side, in English,
                Hindi and Marathi.
              </Trans>
            </p>
          </div>
        </div>
      </section>

      <section className="page py-14 md:py-20">
        <h2 className={heading}>
          <Trans>Our values</Trans>
        </h2>
        <dl className="mt-8 grid gap-8 md:grid-cols-3">
          <Value
            name={t`Quality`}
            text={t`The work speaks first. A profile shows finished projects, with photos and facts, not promises.`}
          />
          <Value
            name={t`Trust`}
            text={t`We show a badge only after checking the evidence, and it says what we checked and when. No one can buy a better rating.`}
          />
          <Value
            name={t`Community`}
            text={t`We work for the towns we live in, with masons, engineers and suppliers that families can meet in person.`}
          />
        </dl>
      </section>

      <section className="page">
        <hr className="mb-14 border-line md:mb-20" />
        <h2 className={heading}>
          <Trans>Our team</Trans>
        </h2>
        <p className="mt-4 max-w-2xl text-lg text-muted">
          <Trans>We are a small team. Everyone here does one of three things.</Trans>
        </p>
        <ul className="mt-8 grid gap-6 md:grid-cols-3">
          <Task
            name={t`On the ground`}
            text={t`Checks registrations and addresses of contractors and architects, and visits sites.`}
          />
          <Task
            name={t`At the desk`}
            text={t`Answers families, contractors and architects in English, Hindi and Marathi.`}
          />
          <Task
            name={t`Behind the screen`}
            text={t`Builds this website so that it works on any phone, even on a slow network.`}
          />
        </ul>
      </section>

      <section className="page mt-14 md:mt-20">
        <div className="grid gap-8 rounded-2xl bg-primary-soft p-6 sm:p-10 md:grid-cols-2">
          <div>
            <h2 className={heading}>
              <Trans>Get in Touch</Trans>
            </h2>
            <p className="mt-3 max-w-md text-muted">
              <Trans>A question, an idea, a mistake on a page? We'd love to hear from you.</Trans>
            </p>
            <Link to="/contact" className={button('primary', 'mt-6')}>
              <Trans>Write to us</Trans>
            </Link>
          </div>
          <OfficeDetails />
        </div>
      </section>
    </div>
  )
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <div className="border-t-2 border-primary pt-5">
      <dt className="text-xl font-semibold">{name}</dt>
      <dd className="mt-2 text-muted">{text}</dd>
    </div>
  )
}

function Task({ name, text }: { name: string; text: string }) {
  return (
    <li className="panel p-6">
      <h3 className="text-lg font-semibold">{name}</h3>
      <p className="mt-2 text-muted">{text}</p>
    </li>
  )
}
