// Shared libraries are never tree-shaken: the shell shares this file, so only the names in use are shipped.
export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
