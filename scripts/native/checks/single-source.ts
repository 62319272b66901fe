import { collegeFiles, collegeProblems } from '../college.ts'
import { androidRoot, collegeOf, filesIn, textOf, versionOf } from '../trees.ts'
import { type Check, expect } from './check.ts'

/** Both projects match what a college sets in one file. */
export const onePlace: Check = {
  name: 'One place: what college.json and package.json say is what both projects have',
  problems: (trees) => {
    const college = collegeOf(trees)
    const collegeErrors = collegeProblems(college)
    if (collegeErrors.length > 0) return collegeErrors
    return collegeFiles(college, versionOf(trees)).flatMap(({ path, text }) =>
      expect(
        textOf(trees, path) === text,
        `${path}: does not match college.json and package.json. Run: npm run college -w apps/native`,
      ),
    )
  },
}

/** Template leftovers that no one notices until a store rejects the app. */
export const staleValues: Check = {
  name: 'Nothing of the templates is left over',
  problems: (trees) => {
    const java = filesIn(trees, `${androidRoot}/app/src`, /\.java$/)
    const gradle = filesIn(trees, androidRoot, /\.gradle$/).map((file) => ({
      file,
      text: textOf(trees, file),
    }))
    return [
      ...java.flatMap((file) => [
        ...expect(
          textOf(trees, file).startsWith('package app.myhub;'),
          `${file}: its package must be app.myhub, regardless of the app’s id`,
        ),
        ...expect(file.includes('/java/app/myhub/'), `${file}: is in another package’s folder`),
      ]),
      ...gradle.flatMap(({ file, text }) =>
        expect(
          !text.includes('google-services'),
          `${file}: refers to Google’s services, which the app does not use`,
        ),
      ),
      ...filesIn(trees, 'apps/native', /\.(ts|tsx|js|mjs)$/)
        .filter((file) => !file.endsWith('/capacitor.config.ts'))
        .map(
          (file) =>
            `${file}: apps/native has no code of its own; the app’s is in apps/web/src/native`,
        ),
      ...filesIn(trees, 'apps/native', /Example\w+Test\.java$|splash-2732x2732|AppIcon-512@2x/).map(
        (file) => `${file}: is left over from the template`,
      ),
    ]
  },
}
