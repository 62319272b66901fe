import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { myAgreements, myApplications, myResidencies } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { scrolling } from '#lib/platform/reduced-motion.ts'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { allEmpty } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Agreements } from './agreements.tsx'
import { Applications } from './applications.tsx'
import { Residencies } from './residencies.tsx'

/** Applications, residency and agreements (R8.10). Pending agreements come first. */
export function AdmissionsPage() {
  const applications = useGroup(myApplications)
  const residencies = useGroup(myResidencies)
  const agreements = useGroup(myAgreements)
  const agreementsRef = useRef<HTMLDivElement>(null)
  const isAgreementsLink = useLocation({ select: (location) => location.hash === 'agreements' })
  const isLoaded = applications.state !== 'loading' && agreements.state !== 'loading'

  // Follow a link to a pending agreement: the router scrolled before it was rendered.
  useEffect(() => {
    if (!isAgreementsLink || !isLoaded) return
    agreementsRef.current
      ?.querySelector<HTMLElement>('[tabindex="-1"]')
      ?.focus({ preventScroll: true })
    agreementsRef.current?.scrollIntoView(scrolling)
  }, [isAgreementsLink, isLoaded])

  if (useIsEmployeeOnly() && allEmpty(applications, residencies, agreements))
    return <ForStudentsPage title={m.admissions_title()} />
  return (
    <Page title={m.admissions_title()} intro={m.admissions_intro()}>
      <Card
        group={applications}
        title={m.admissions_applications()}
        forbidden={m.admissions_forbidden()}
        empty={
          <>
            <p>{m.admissions_empty()}</p>
            <p>{m.admissions_empty_help()}</p>
          </>
        }
        drawing="spring"
        lines={8}
      >
        {(rows) => <Applications applications={rows} />}
      </Card>
      <div ref={agreementsRef} id="agreements" className="scroll-mt-20">
        <Card
          group={agreements}
          title={m.admissions_agreements()}
          description={m.admissions_agreements_description()}
          forbidden={m.admissions_forbidden()}
          empty={m.admissions_agreements_empty()}
          lines={5}
        >
          {(rows) => <Agreements agreements={rows} />}
        </Card>
      </div>
      <Card
        group={residencies}
        title={m.admissions_residency()}
        description={m.admissions_residency_description()}
        singular
        forbidden={m.admissions_forbidden()}
        empty={m.admissions_residency_empty()}
      >
        {(rows) => <Residencies residencies={rows} />}
      </Card>
    </Page>
  )
}
