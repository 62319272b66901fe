import type { Application } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, FactGrid } from '#ui/layout/facts.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { lacksDocuments } from './application-steps.ts'
import { Checklist } from './checklist.tsx'
import { Stepper } from './stepper.tsx'

/** Each application: program, progress, and missing items. */
export function Applications({ applications }: { applications: readonly Application[] }) {
  return (
    <ul className="rows">
      {applications.map((application) => (
        <li key={application.id} className="py-6 first:pt-0 last:pb-0">
          <ApplicationSection application={application} />
        </li>
      ))}
    </ul>
  )
}

function ApplicationSection({ application }: { application: Application }) {
  const today = useToday()
  const { academicPeriod, appliedOn, campus, decision, program, referenceId, type } = application
  const [first, ...others] = program
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 className="text-base font-semibold">
        <bdi>{first ? <LocalizedText of={first} /> : m.admissions_no_program()}</bdi>
        <span className="block font-normal text-ink-soft">{academicPeriod.title}</span>
      </h3>
      <Standing application={application} />
      <Stepper application={application} />
      <FactGrid>
        {decision && (
          <Fact
            label={m.admissions_decision()}
            note={decision.on && m.admissions_on({ date: formatDay(decision.on, today) })}
          >
            <strong lang={getLang(decision.type, 'title')}>{decision.type.title}</strong>
          </Fact>
        )}
        {others.length > 0 && (
          <Fact label={m.admissions_other_choices()}>
            {others.map((item) => (
              <bdi key={item.id} lang={getLang(item, 'title')} className="block">
                {item.title}
              </bdi>
            ))}
          </Fact>
        )}
        <Fact label={m.admissions_type()}>{type && <LocalizedText of={type} />}</Fact>
        <Fact label={m.admissions_submitted()}>
          {appliedOn ? (
            <time dateTime={appliedOn}>{formatDay(appliedOn, today)}</time>
          ) : (
            m.admissions_not_submitted()
          )}
        </Fact>
        {campus && (
          <Fact label={m.admissions_campus()}>
            <LocalizedText of={campus} />
          </Fact>
        )}
        {referenceId && (
          <Fact label={m.admissions_reference()}>
            <span className="figures">{referenceId}</span>
          </Fact>
        )}
      </FactGrid>
      <Checklist application={application} />
    </div>
  )
}

/** A sentence about the next step, if the person must act or the process is over. */
function Standing({ application }: { application: Application }) {
  const { status } = application
  if (status === 'withdrawn') return <Banner>{m.admissions_withdrawn()}</Banner>
  if (status === 'started') return <Banner tone="warn">{m.admissions_started()}</Banner>
  const isOpen = status === 'submitted' || status === 'inReview'
  return (
    isOpen && lacksDocuments(application) && <Banner tone="warn">{m.admissions_lacks()}</Banner>
  )
}
