import { type Subject, subject } from './subject.ts'

/** Nursing, allied health, dental and animal health. */
export const health: readonly Subject[] = [
  subject(
    'HSC',
    {
      title: 'Health Sciences',
      department: 'ALHD',
      building: 'MEA',
      kind: 'lecture',
      jointWeight: 2,
      about: 'the language, safety and teamwork of health care',
    },
    `
    104 2 w3 Exploring Health Careers
    107 2 w3 Exploring Health Occupations
    113 2 w4 Medical Terminology Basics
    114 3 w14 Medical Terminology
    120 3 w2 Medical Terminology and Anatomy
    143 3 w3 Pharmacology
    151 1.5 Dementia Care
    172 3 w20 clinical: Nurse Aide
    182 2 w2 clinical: Advanced Nurse Aide
    205 1 Cultural Competence in Health Care
    217 3 Introduction to Pathology
    240 0.5 w2 CPR for Health Care Providers`,
  ),
  subject(
    'PNN',
    {
      title: 'Practical Nursing',
      department: 'NURS',
      building: 'MEA',
      kind: 'clinical',
      about: 'safe, attentive nursing care under supervision',
    },
    `
    121 3 w4 lecture: Fundamentals of Nursing
    122 5 w4 Nursing Care of Adults I
    205 5 w4 Nursing Care of Adults II
    231 3 w3 lecture: Maternal and Child Nursing
    270 1 w3 lecture: Transition to Practice
    311 2 w3 lecture: Nursing Pharmacology
    351 5 w3 Practical Nursing Clinical
    602 2 lecture: Intravenous Therapy`,
  ),
  subject(
    'ADN',
    {
      title: 'Nursing',
      department: 'NURS',
      building: 'MEA',
      kind: 'clinical',
      about: 'judgment and care across settings, toward the registered nurse licence',
    },
    `
    151 3 w4 lecture: Transition to Professional Nursing
    421 5 w4 Nursing Care of Complex Clients I
    422 5 w4 Nursing Care of Complex Clients II
    455 3 w3 lecture: Mental Health Nursing
    471 3 w3 lecture: Nursing Leadership
    545 5 w3 Acute Care Clinical
    551 2 w2 lecture: Evidence in Nursing
    821 6 w2 Nursing Capstone`,
  ),
  subject(
    'DEA',
    {
      title: 'Dental Assisting',
      department: 'DENT',
      building: 'MEA',
      kind: 'clinical',
      about: 'chairside care, imaging and a safe dental office',
    },
    `
    109 2 lecture: Infection Control
    256 3 lecture: Dental Anatomy for Assistants
    292 3 Dental Radiography
    310 3 Dental Materials
    401 3 Chairside Assisting I
    402 4 Chairside Assisting II
    505 6 Dental Assisting Clinical
    577 1 lecture: Dental Office Procedures`,
  ),
  subject(
    'DHY',
    {
      title: 'Dental Hygiene',
      department: 'DENT',
      building: 'MEA',
      kind: 'clinical',
      about: 'preventive oral care and patient education',
    },
    `
    121 3 lecture: Oral Anatomy
    131 3 lecture: Oral Histology and Embryology
    163 5 Dental Hygiene Clinic I
    173 5 Dental Hygiene Clinic II
    181 3 Oral Radiography
    221 2 lecture: Dental Pharmacology
    254 3 lecture: Periodontology
    281 6 Dental Hygiene Clinic III
    291 6 Dental Hygiene Clinic IV
    302 1.5 lecture: Community Dental Health`,
  ),
  subject(
    'EMS',
    {
      title: 'Emergency Medical Services',
      department: 'CRIM',
      building: 'MEA',
      kind: 'clinical',
      about: 'assessment and treatment in the first minutes',
    },
    `
    115 1 w2 lecture: Emergency Vehicle Operations
    212 6 w3 Emergency Medical Technician
    242 3 lecture: Advanced EMT Theory
    245 5 Advanced EMT
    610 6 Paramedic I
    620 6 Paramedic II
    630 4 Paramedic Field Internship
    665 1.5 lecture: Cardiac Life Support
    670 1.5 lecture: Pediatric Life Support`,
  ),
  subject(
    'MAP',
    {
      title: 'Medical Assisting',
      department: 'ALHD',
      building: 'MEA',
      kind: 'clinical',
      about: 'the front desk and the exam room of a clinic',
    },
    `
    110 3 w2 lecture: Medical Office Management
    115 2 lecture: Medical Law and Ethics
    225 3 w2 Medical Laboratory Procedures
    347 3 w2 Clinical Procedures I
    354 3 Clinical Procedures II
    401 3 lecture: Insurance and Coding
    532 3 lecture: Human Body in Health and Disease
    605 5 Medical Assisting Externship
    624 2 Phlebotomy`,
  ),
  subject(
    'HIT',
    {
      title: 'Health Information Technology',
      department: 'ALHD',
      building: 'MEA',
      kind: 'computer',
      about: 'keeping health records complete, coded and confidential',
    },
    `
    210 3 w2 Introduction to Health Information
    231 3 Health Statistics
    248 3 Diagnosis Coding
    251 3 Procedure Coding
    258 3 Reimbursement Methods
    320 3 Legal Aspects of Health Information
    422 3 Electronic Health Records
    450 2 Quality Improvement
    490 3 Health Information Capstone`,
  ),
  subject(
    'PTA',
    {
      title: 'Physical Therapist Assistant',
      department: 'ALHD',
      building: 'MEA',
      kind: 'clinical',
      about: 'movement, strength and recovery after injury',
    },
    `
    101 2 lecture: Introduction to Physical Therapy
    145 3 lecture: Functional Anatomy
    192 3 lecture: Kinesiology
    201 4 Therapeutic Modalities
    221 4 Therapeutic Exercise
    233 4 Neurological Rehabilitation
    310 5 Physical Therapy Clinical I
    312 6 Physical Therapy Clinical II`,
  ),
  subject(
    'SUR',
    {
      title: 'Surgical Technology',
      department: 'ALHD',
      building: 'MEA',
      kind: 'clinical',
      about: 'sterile technique and teamwork in the operating room',
    },
    `
    122 3 lecture: Introduction to Surgical Technology
    131 5 Surgical Techniques I
    140 5 Surgical Techniques II
    223 3 lecture: Surgical Procedures I
    260 3 lecture: Surgical Procedures II
    520 6 Operating Room Practicum I
    521 6 Operating Room Practicum II
    801 1 lecture: Surgical Certification Review`,
  ),
  subject(
    'VET',
    {
      title: 'Veterinary Technology',
      department: 'AGRI',
      building: 'HAR',
      kind: 'lab',
      about: 'the care of animals in health and in illness',
    },
    `
    101 3 w2 lecture: Introduction to Veterinary Technology
    114 3 lecture: Veterinary Medical Terminology
    133 4 Animal Anatomy and Physiology
    180 3 Veterinary Laboratory Techniques
    201 3 Large Animal Nursing
    220 3 Small Animal Nursing
    245 3 Veterinary Surgical Assistance
    260 2 Veterinary Imaging
    290 4 clinical: Veterinary Clinic Practicum`,
  ),
]
