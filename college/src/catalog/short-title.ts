const maxLength = 30

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bIntroduction to\b/g, 'Intro to'],
  [/\bIndependent Study in\b/g, 'Ind Study:'],
  [/\bSpecial Topics in\b/g, 'Topics:'],
  [/\bSpecial Topics:/g, 'Topics:'],
  [/\bFundamentals\b/g, 'Fund'],
  [/\bPrinciples\b/g, 'Prin'],
  [/\bUnited States\b/g, 'US'],
  [/\bTechnology\b/g, 'Tech'],
  [/\bManagement\b/g, 'Mgmt'],
  [/\bCommunications?\b/g, 'Comm'],
  [/\bAnatomy and Physiology\b/g, 'Anat & Phys'],
  [/\bApplications?\b/g, 'Apps'],
  [/\bInformation\b/g, 'Info'],
  [/\bAutomotive\b/g, 'Auto'],
  [/\bAgricultural?\b/g, 'Ag'],
  [/\bAdvanced\b/g, 'Adv'],
  [/\bElementary\b/g, 'Elem'],
  [/\bIntermediate\b/g, 'Interm'],
  [/\bDevelopment(al)?\b/g, 'Dev'],
  [/\bEducation\b/g, 'Ed'],
  [/\bPsychology\b/g, 'Psych'],
  [/\bEnvironmental\b/g, 'Env'],
  [/\bEarly Childhood\b/g, 'Early Child'],
  [/\bLaboratory\b/g, 'Lab'],
  [/\bAdministrative\b/g, 'Admin'],
  [/\bInternship\b/g, 'Intern'],
  [/\bAmerican\b/g, 'Amer'],
  [/\bBusiness\b/g, 'Bus'],
  [/\band\b/g, '&'],
]

/** Words that can't end a title. */
const trailingConnector = /(?: (?:&|and|of|in|to|for|the))+$/

/** Shortens a title to 30 characters: abbreviates as few words as possible, then truncates after a word. */
export function shortTitle(title: string): string {
  let text = title
  for (const [word, short] of abbreviations) {
    if (text.length <= maxLength) return text
    text = text.replace(word, short)
  }
  if (text.length <= maxLength) return text
  const end = text.lastIndexOf(' ', maxLength)
  return text.slice(0, end > 0 ? end : maxLength).replace(trailingConnector, '')
}
