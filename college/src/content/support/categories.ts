/** The headings of the support pages, in their order. */
export const supportCategories = () =>
  [
    { key: 'registration', title: 'Registration and classes', icon: 'calendar-check' },
    { key: 'money', title: 'Paying for college', icon: 'wallet' },
    { key: 'new-students', title: 'New to the college', icon: 'compass' },
    { key: 'technology', title: 'Accounts and technology', icon: 'laptop' },
    { key: 'records', title: 'Records and transcripts', icon: 'file-text' },
    { key: 'well-being', title: 'Help for life and study', icon: 'life-buoy' },
  ].map((category, index) => ({ ...category, sortOrder: (index + 1) * 10 }))
