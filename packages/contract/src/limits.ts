// Written by `npm run contract` from openapi.json.

export const newAlert = {
  "severity": {},
  "title": {
    "needed": true,
    "maxLength": 30
  },
  "body": {
    "needed": true,
    "maxLength": 2000
  },
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 40
      },
      "body": {
        "needed": true,
        "maxLength": 2000
      }
    }
  },
  "startsAt": {
    "needed": true
  },
  "endsAt": {
    "nullable": true
  },
  "audience": {},
  "campuses": {},
  "url": {
    "nullable": true,
    "maxLength": 2000
  },
  "isDismissible": {}
} as const

export const newCampusClosure = {
  "title": {
    "needed": true,
    "maxLength": 80
  },
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 80
      }
    }
  },
  "firstOn": {
    "needed": true
  },
  "lastOn": {
    "needed": true
  },
  "campuses": {},
  "officesOpen": {}
} as const

export const newCampusEvent = {
  "title": {
    "needed": true,
    "maxLength": 120
  },
  "description": {
    "nullable": true,
    "maxLength": 2000
  },
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 120
      },
      "description": {
        "nullable": true,
        "maxLength": 2000
      },
      "category": {
        "nullable": true,
        "maxLength": 40
      },
      "location": {
        "nullable": true,
        "maxLength": 200
      }
    }
  },
  "startsAt": {
    "needed": true
  },
  "endsAt": {
    "nullable": true
  },
  "allDay": {},
  "campus": {
    "nullable": true,
    "maxLength": 20
  },
  "location": {
    "nullable": true,
    "maxLength": 200
  },
  "url": {
    "nullable": true,
    "maxLength": 2000
  },
  "category": {
    "needed": true,
    "maxLength": 40
  },
  "isCancelled": {}
} as const

export const newCarouselItem = {
  "title": {
    "needed": true,
    "maxLength": 30
  },
  "text": {
    "maxLength": 80
  },
  "image": {
    "nullable": true
  },
  "imageAlt": {
    "maxLength": 140
  },
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 40
      },
      "text": {
        "maxLength": 100
      },
      "imageAlt": {
        "maxLength": 140
      }
    }
  },
  "url": {
    "nullable": true,
    "maxLength": 2000
  },
  "audience": {},
  "startAt": {
    "nullable": true
  },
  "endAt": {
    "nullable": true
  },
  "sortOrder": {}
} as const

export const newDepartment = {
  "code": {
    "needed": true,
    "maxLength": 40
  },
  "title": {
    "needed": true,
    "maxLength": 80
  },
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 80
      }
    }
  },
  "officeId": {
    "nullable": true
  },
  "headUsername": {
    "nullable": true,
    "maxLength": 200
  },
  "phone": {
    "nullable": true
  },
  "email": {
    "nullable": true,
    "maxLength": 254
  },
  "url": {
    "nullable": true,
    "maxLength": 2048
  },
  "isActive": {}
} as const

export const newLink = {
  "title": {
    "needed": true,
    "maxLength": 80
  },
  "url": {
    "needed": true,
    "maxLength": 2048
  },
  "description": {
    "nullable": true,
    "maxLength": 400
  },
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 80
      },
      "description": {
        "nullable": true,
        "maxLength": 400
      },
      "keywords": {}
    }
  },
  "icon": {
    "nullable": true
  },
  "categoryIds": {},
  "audience": {},
  "keywords": {},
  "opensNewTab": {},
  "isActive": {},
  "sortOrder": {},
  "shownFrom": {
    "nullable": true
  },
  "shownUntil": {
    "nullable": true
  }
} as const

export const newLinkCategory = {
  "title": {
    "needed": true,
    "maxLength": 80
  },
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 80
      }
    }
  },
  "icon": {
    "nullable": true
  },
  "sortOrder": {},
  "isFaq": {},
  "isActive": {}
} as const

export const newMessage = {
  "kind": {},
  "title": {
    "needed": true,
    "maxLength": 30
  },
  "body": {
    "needed": true,
    "maxLength": 140
  },
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 40
      },
      "body": {
        "needed": true,
        "maxLength": 140
      }
    }
  },
  "startsAt": {
    "needed": true
  },
  "endsAt": {
    "nullable": true
  },
  "audience": {},
  "url": {
    "nullable": true,
    "maxLength": 2000
  }
} as const

export const newMissedSearch = {
  "search": {
    "needed": true,
    "maxLength": 200
  }
} as const

export const newOffice = {
  "code": {
    "nullable": true,
    "maxLength": 40
  },
  "name": {
    "needed": true,
    "maxLength": 80
  },
  "description": {
    "nullable": true,
    "maxLength": 600
  },
  "topics": {},
  "translations": {
    "fields": {
      "name": {
        "needed": true,
        "maxLength": 80
      },
      "description": {
        "nullable": true,
        "maxLength": 600
      },
      "topics": {}
    }
  },
  "campusCode": {
    "nullable": true,
    "maxLength": 40
  },
  "buildingCode": {
    "nullable": true,
    "maxLength": 40
  },
  "room": {
    "nullable": true,
    "maxLength": 40
  },
  "phone": {
    "nullable": true
  },
  "email": {
    "nullable": true,
    "maxLength": 254
  },
  "url": {
    "nullable": true,
    "maxLength": 2048
  },
  "hours": {},
  "closures": {},
  "parentId": {
    "nullable": true
  },
  "sortOrder": {
    "needed": true
  },
  "isActive": {}
} as const

export const newPasskey = {
  "name": {
    "needed": true,
    "maxLength": 60
  },
  "credential": {
    "fields": {
      "id": {
        "needed": true,
        "maxLength": 1400
      },
      "clientDataJSON": {
        "needed": true,
        "maxLength": 8000
      },
      "attestationObject": {
        "needed": true,
        "maxLength": 20000
      },
      "transports": {}
    }
  }
} as const

export const newPicture = {
  "content": {
    "needed": true,
    "maxLength": 1398104
  }
} as const

export const newPriorityRegistration = {
  "academicPeriodId": {
    "needed": true
  },
  "title": {
    "needed": true,
    "maxLength": 120
  },
  "message": {
    "nullable": true,
    "maxLength": 1000
  },
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 120
      },
      "message": {
        "nullable": true,
        "maxLength": 1000
      }
    }
  },
  "windows": {}
} as const

export const newPushDevice = {
  "endpoint": {
    "needed": true,
    "maxLength": 1000
  },
  "p256dh": {
    "needed": true
  },
  "auth": {
    "needed": true
  },
  "serverKey": {}
} as const

export const newRedirect = {
  "fromPath": {
    "needed": true,
    "maxLength": 400
  },
  "toPath": {
    "needed": true,
    "maxLength": 2000
  }
} as const

export const newRegistrationPause = {
  "termCode": {
    "nullable": true,
    "maxLength": 20
  },
  "message": {
    "needed": true,
    "maxLength": 300
  },
  "translations": {
    "fields": {
      "message": {
        "needed": true,
        "maxLength": 300
      }
    }
  }
} as const

export const newServiceAccount = {
  "name": {
    "needed": true,
    "maxLength": 80
  },
  "purpose": {
    "needed": true,
    "maxLength": 400
  },
  "contact": {
    "needed": true,
    "maxLength": 200
  },
  "scopes": {}
} as const

export const newServiceKey = {
  "expiresAt": {
    "nullable": true
  }
} as const

export const newSupportArticle = {
  "title": {
    "needed": true,
    "maxLength": 120
  },
  "summary": {
    "needed": true,
    "maxLength": 300
  },
  "body": {
    "needed": true,
    "maxLength": 20000
  },
  "tags": {},
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 120
      },
      "summary": {
        "needed": true,
        "maxLength": 300
      },
      "body": {
        "needed": true,
        "maxLength": 20000
      },
      "tags": {}
    }
  },
  "categoryIds": {},
  "isPublic": {},
  "audience": {},
  "owner": {
    "nullable": true,
    "maxLength": 120
  },
  "reviewedOn": {
    "nullable": true
  },
  "relatedLinks": {},
  "sortOrder": {
    "needed": true
  },
  "isPublished": {}
} as const

export const newTuitionRate = {
  "academicYear": {
    "needed": true
  },
  "residency": {},
  "deliveryMode": {},
  "perCreditCents": {
    "needed": true
  },
  "feePerCreditCents": {
    "needed": true
  },
  "effectiveFrom": {
    "needed": true
  },
  "effectiveTo": {
    "nullable": true
  },
  "isActive": {},
  "note": {
    "nullable": true,
    "maxLength": 500
  },
  "translations": {
    "fields": {
      "note": {
        "needed": true,
        "maxLength": 500
      }
    }
  }
} as const

export const newWebhook = {
  "name": {
    "needed": true,
    "maxLength": 80
  },
  "url": {
    "needed": true,
    "maxLength": 500
  },
  "kinds": {},
  "isActive": {}
} as const

export const supportCategoryText = {
  "title": {
    "needed": true,
    "maxLength": 60
  },
  "translations": {
    "fields": {
      "title": {
        "needed": true,
        "maxLength": 60
      }
    }
  },
  "icon": {
    "needed": true
  },
  "sortOrder": {
    "needed": true
  },
  "parentId": {
    "nullable": true
  }
} as const
