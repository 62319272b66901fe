import { m } from '#locales/compiled/messages.js'
import X from '~icons/lucide/x'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Select } from '../controls/select.tsx'
import { ConflictNote, type WithConflict } from '../fields/conflict-note.tsx'
import {
  type AudienceChoices,
  describeAudience,
  type Kind,
  kinds,
  parseWord,
  toWord,
  valuesOf,
} from './describe-audience.ts'
import {
  audienceOf,
  changeRule,
  type GroupRule,
  isGroup,
  newGroup,
  newRule,
  type Rule,
  type WordRule,
} from './rules.ts'

const simpleAudiences = {
  everyone: '',
  student: 'role:student',
  employee: 'role:employee',
} as const
type SimpleAudience = keyof typeof simpleAudiences | 'rules'

function toSimple({ parts }: GroupRule): SimpleAudience {
  const [only, ...others] = parts
  if (!only) return 'everyone'
  if (others.length > 0 || isGroup(only) || only.isNot) return 'rules'
  if (only.word === simpleAudiences.student) return 'student'
  return only.word === simpleAudiences.employee ? 'employee' : 'rules'
}

/** Rules nested deeper are hard to understand. */
const MAX_DEPTH = 3

/**
 * Edits an audience: everyone, students, staff, or custom rules. `isCustom` keeps the rules visible
 * when they happen to equal one of the presets.
 */
export function AudienceEditor({
  value,
  isCustom,
  choices,
  error,
  conflict,
  onChange,
}: WithConflict<GroupRule> & {
  value: GroupRule
  isCustom: boolean
  choices: AudienceChoices
  error?: string | null | undefined
  onChange: (value: GroupRule, isCustom: boolean) => void
}) {
  const selected = isCustom ? 'rules' : toSimple(value)
  const choose = (next: string) => {
    if (next === 'rules')
      return onChange(value.parts.length === 0 ? newGroup([newRule()], 'all') : value, true)
    const word = simpleAudiences[next as keyof typeof simpleAudiences]
    onChange(newGroup(word === '' ? [] : [newRule(word)], 'all'), false)
  }
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">{m.audience_who()}</legend>
      <Select
        label={m.audience_who()}
        value={selected}
        options={[
          { value: 'everyone', label: m.audience_everyone() },
          { value: 'student', label: m.audience_role_student() },
          { value: 'employee', label: m.audience_role_employee() },
          { value: 'rules', label: m.audience_by_rules() },
        ]}
        onChange={choose}
      />
      {selected === 'rules' && (
        <GroupLines
          group={value}
          depth={1}
          choices={choices}
          onChange={(next) => onChange(next, true)}
        />
      )}
      {error && <p className="field-error">{error}</p>}
      <ConflictNote
        label={m.audience_who()}
        conflict={conflict}
        formatValue={(rules) => describeAudience(audienceOf(rules), choices)}
      />
    </fieldset>
  )
}

function GroupLines({
  group,
  depth,
  choices,
  onChange,
}: {
  group: GroupRule
  depth: number
  choices: AudienceChoices
  onChange: (group: GroupRule) => void
}) {
  const set = (at: string, to: (rule: Rule) => Rule | null) => onChange(changeRule(group, at, to))
  const add = (rule: Rule) => onChange({ ...group, parts: [...group.parts, rule] })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-l-2 border-edge pl-3">
      {depth > 1 && (
        <Select
          label={m.audience_is()}
          hideLabel
          value={group.isNot ? 'not' : 'is'}
          options={[
            { value: 'is', label: m.audience_group_is() },
            { value: 'not', label: m.audience_group_is_not() },
          ]}
          onChange={(is) => onChange({ ...group, isNot: is === 'not' })}
        />
      )}
      {group.parts.length > 1 && (
        <Select
          label={m.audience_match()}
          hideLabel
          value={group.match}
          options={[
            { value: 'all', label: m.audience_match_all() },
            { value: 'any', label: m.audience_match_any() },
          ]}
          onChange={(match) => onChange({ ...group, match: match as GroupRule['match'] })}
        />
      )}
      {group.parts.map((rule, at) =>
        isGroup(rule) ? (
          <GroupLines
            key={rule.key}
            group={rule}
            depth={depth + 1}
            choices={choices}
            onChange={(next) => set(rule.key, () => (next.parts.length === 0 ? null : next))}
          />
        ) : (
          <WordRow
            key={rule.key}
            rule={rule}
            number={at + 1}
            choices={choices}
            onChange={(next) => set(rule.key, () => next)}
          />
        ),
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => add(newRule())}>{m.audience_add_rule()}</Button>
        {depth < MAX_DEPTH && (
          <Button
            variant="quiet"
            onClick={() => add(newGroup([newRule(), newRule('role:applicant')]))}
          >
            {m.audience_add_group()}
          </Button>
        )}
      </div>
    </div>
  )
}

function WordRow({
  rule,
  number,
  choices,
  onChange,
}: {
  rule: WordRule
  number: number
  choices: AudienceChoices
  onChange: (rule: WordRule | null) => void
}) {
  const { kind, value } = parseWord(rule.word)
  const kindLabels: Record<Kind, string> = {
    role: m.audience_kind_role(),
    campus: m.audience_kind_campus(),
    program: m.audience_kind_program(),
    permission: m.audience_kind_permission(),
  }
  const changeKind = (next: Kind) =>
    onChange({ ...rule, word: toWord(next, valuesOf(next, choices, '')[0]?.value ?? '') })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't lay its fields out in a row
    <div
      role="group"
      aria-label={m.audience_rule_nth({ number })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1"
    >
      <div className="flex flex-wrap gap-2">
        <Select
          label={m.audience_kind()}
          hideLabel
          value={kind}
          options={kinds.map((candidate) => ({ value: candidate, label: kindLabels[candidate] }))}
          onChange={(next) => changeKind(next as Kind)}
        />
        <Select
          label={m.audience_is()}
          hideLabel
          value={rule.isNot ? 'not' : 'is'}
          options={[
            { value: 'is', label: m.audience_is() },
            { value: 'not', label: m.audience_is_not() },
          ]}
          onChange={(is) => onChange({ ...rule, isNot: is === 'not' })}
        />
        <Select
          label={m.audience_value()}
          hideLabel
          value={value}
          options={valuesOf(kind, choices, value)}
          onChange={(next) => onChange({ ...rule, word: toWord(kind, next) })}
        />
      </div>
      <IconButton
        name={m.audience_remove_nth({ number })}
        icon={X}
        onClick={() => onChange(null)}
      />
    </div>
  )
}
