import HandHeart from 'lucide-react/icons/hand-heart';
import Megaphone from 'lucide-react/icons/megaphone';
import Newspaper from 'lucide-react/icons/newspaper';
import Users from 'lucide-react/icons/users';

export const newsCategories = {
  announcement: { Icon: Megaphone, name: 'Announcement' },
  newsletter: { Icon: Newspaper, name: 'Newsletter' },
  community: { Icon: Users, name: 'Community' },
  ministry: { Icon: HandHeart, name: 'Ministry' },
} as const;
