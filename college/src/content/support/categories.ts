/** The headings of the support pages, in their order. */
export const supportCategories = () =>
  [
    {
      key: 'registration',
      title: 'Registration and classes',
      spanish: 'Inscripción y clases',
      icon: 'calendar-check',
    },
    { key: 'money', title: 'Paying for college', spanish: 'Pagar los estudios', icon: 'wallet' },
    {
      key: 'new-students',
      title: 'New to the college',
      spanish: 'Para quien acaba de llegar',
      icon: 'compass',
    },
    {
      key: 'technology',
      title: 'Accounts and technology',
      spanish: 'Cuentas y tecnología',
      icon: 'laptop',
    },
    {
      key: 'records',
      title: 'Records and transcripts',
      spanish: 'Expediente y títulos',
      icon: 'file-text',
    },
    {
      key: 'well-being',
      title: 'Help for life and study',
      spanish: 'Ayuda para vivir y estudiar',
      icon: 'life-buoy',
    },
  ].map(({ spanish, ...category }, index) => ({
    ...category,
    spanish: { title: spanish },
    sortOrder: (index + 1) * 10,
  }))
