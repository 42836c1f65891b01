// Shared libraries can't be tree-shaken. The shell shares this file instead, so that only the names in use are shipped.
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
