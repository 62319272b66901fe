import { useSearch } from '@tanstack/react-router'
import { college, setUp } from '#data/admin/operations/set-up.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { joinGroups } from '#ui/card/join-groups.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { BrandCard } from './brand-card.tsx'
import { CollegeCard } from './college-card.tsx'
import { EmailCard } from './email-card.tsx'
import { ContentCard, RecordsCard, SafetyCard } from './other-steps.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { TrialCard } from './trial-card.tsx'

const getTrialId = (search: object): string | null =>
  'trial' in search && typeof search.trial === 'string' ? search.trial : null

/** The setup of a new hub (operate.md, section 1). Each step can be done at any time. */
export function SetUpPage() {
  const trial = getTrialId(useSearch({ strict: false }))
  const group = joinGroups({ college: useGroup(college), setUp: useGroup(setUp) })
  const { college: currentCollege = null, setUp: currentSetUp = null } = group.data ?? {}
  return (
    <AdminFrame title={m.setup_title()} intro={m.setup_text()}>
      {trial !== null && <TrialCard id={trial} />}
      {currentCollege === null || currentSetUp === null ? (
        <Card group={group} title={m.setup_steps()} empty={m.setup_steps()} lines={8}>
          {() => null}
        </Card>
      ) : (
        <>
          <StepsCard college={currentCollege} setUp={currentSetUp} />
          <CollegeCard key={`college ${currentCollege.version}`} college={currentCollege} />
          <BrandCard key={`brand ${currentCollege.version}`} college={currentCollege} />
          <SignInCard signIn={currentSetUp.signIn} />
          <RecordsCard records={currentSetUp.records} />
          <ContentCard content={currentSetUp.content} />
          <EmailCard email={currentSetUp.email} />
          <SafetyCard
            hasPasskey={currentSetUp.hasPasskey}
            isHub={currentSetUp.signIn.kind !== 'openId'}
          />
        </>
      )}
    </AdminFrame>
  )
}
