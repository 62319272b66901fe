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

const trialIn = (search: object): string | null =>
  'trial' in search && typeof search.trial === 'string' ? search.trial : null

/** The setup of a new hub (operate.md, section 1). Each step can be done at any time. */
export function SetUpPage() {
  const trial = trialIn(useSearch({ strict: false }))
  const group = joinGroups({ college: useGroup(college), setUp: useGroup(setUp) })
  const { college: stored = null, setUp: found = null } = group.data ?? {}
  return (
    <AdminFrame title={m.setup_title()} intro={m.setup_text()}>
      {trial !== null && <TrialCard id={trial} />}
      {stored === null || found === null ? (
        <Card group={group} title={m.setup_steps()} empty={m.setup_steps()} lines={8}>
          {() => null}
        </Card>
      ) : (
        <>
          <StepsCard college={stored} setUp={found} />
          <CollegeCard key={`college ${stored.version}`} college={stored} />
          <BrandCard key={`brand ${stored.version}`} college={stored} />
          <SignInCard signIn={found.signIn} />
          <RecordsCard records={found.records} />
          <ContentCard content={found.content} />
          <EmailCard email={found.email} />
          <SafetyCard hasPasskey={found.hasPasskey} isHub={found.signIn.kind !== 'openId'} />
        </>
      )}
    </AdminFrame>
  )
}
